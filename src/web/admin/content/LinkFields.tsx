import type { TranslatedLink } from '../../../shared/records/field.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { NO_TRANSLATIONS } from '../MultilingualField.tsx'
import { LinkTargetField } from './LinkTargetField.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import './content.css'

interface LinkFieldsProps {
  path: string
  title: string
  link: TranslatedLink | null
  errors: FieldErrors
}

/** Form fields for a button on the site: target and label. Both are blank if there is no button. */
export function LinkFields({ path, title, link, errors }: LinkFieldsProps) {
  const { t } = useI18n()
  return (
    <fieldset className="content-part">
      <legend className="admin__heading">{title}</legend>
      <LinkTargetField name={`${path}.href`} value={link?.href ?? ''} optional error={errors[`${path}.href`]} />
      <TranslatedField
        path={`${path}.label`}
        label={t('content.link.label')}
        values={link?.label ?? NO_TRANSLATIONS}
        maxLength={60}
        optional
        errors={errors}
      />
    </fieldset>
  )
}
