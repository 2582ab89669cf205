import type { AdminSlide } from '../../../shared/contracts/admin-content.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { NO_TRANSLATIONS, readTranslations } from '../MultilingualField.tsx'
import { LinkTargetField } from './LinkTargetField.tsx'
import { TranslatedField } from './TranslatedField.tsx'

type Link = NonNullable<AdminSlide['primary']>

interface LinkFieldsProps {
  path: string
  title: string
  link: Link | null
  errors: FieldErrors
}

/** A button of the site: target and label. Empty for none. */
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

/** The link of the form, if any. */
export function linkFrom(fields: FormFields, path: string): Link | null {
  const link = { href: fields(`${path}.href`), label: readTranslations(fields, `${path}.label`) }
  return link.href === '' && Object.values(link.label).every(word => word === '') ? null : link
}
