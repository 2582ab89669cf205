import { useI18n } from '../../../i18n.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Editor } from './use-editor.ts'
import { withProductSku } from './variants.ts'

/** Field for the SKU of a product. */
export function SkuField({ editor: { draft, set, errors } }: { editor: Editor }) {
  const { t } = useI18n()
  return (
    <TextField
      name="sku"
      label={t('catalog.field.sku')}
      dir="ltr"
      autoComplete="off"
      maxLength={60}
      value={draft.sku}
      error={errors.sku}
      onChange={event => set(withProductSku(draft, event.currentTarget.value))}
    />
  )
}
