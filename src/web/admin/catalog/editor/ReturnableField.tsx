import { RETURNABLE } from '../../../../shared/records/product.ts'
import { useI18n } from '../../../i18n.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { Draft } from './draft.ts'
import type { Editor } from './use-editor.ts'

/** Field for the return policy of a product. */
export function ReturnableField({ editor: { draft, set, errors } }: { editor: Editor }) {
  const { t } = useI18n()
  return (
    <SelectField
      name="returnable"
      label={t('catalog.field.returnable')}
      value={draft.returnable}
      options={RETURNABLE.map(value => ({ value, label: t(`product.returnable.${value}`) }))}
      error={errors.returnable}
      onChange={event => set({ returnable: event.currentTarget.value as Draft['returnable'] })}
    />
  )
}
