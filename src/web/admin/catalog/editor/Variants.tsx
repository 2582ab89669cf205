import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { type DraftVariant, variantsForRequest } from './draft.ts'
import { OptionList } from './OptionList.tsx'
import { SectionFields } from './ProductField.tsx'
import type { EditorPartProps } from './use-editor.ts'
import { VariantRow } from './VariantRow.tsx'
import '../catalog.css'

/** Variants: SKU and class of the product, its sizes and colours, and a row for each combination. */
export function Variants({ editor, choices }: EditorPartProps) {
  const { t } = useI18n()
  const { draft, set, errors } = editor
  const sent = variantsForRequest(draft.variants)
  const change = (variant: DraftVariant, part: Partial<DraftVariant>) =>
    set({ variants: draft.variants.map(one => (one === variant ? { ...one, ...part } : one)) })
  return (
    <section className="card stack admin-catalog" aria-labelledby="variants-title">
      <h2 className="admin__heading" id="variants-title">
        {t('catalog.variants')}
      </h2>
      <div className="four-languages">
        <SectionFields section="variants" editor={editor} choices={choices} />
      </div>
      <OptionList kind="size" editor={editor} />
      <OptionList kind="color" editor={editor} />
      <ul>
        {draft.variants.map(variant => (
          <VariantRow
            key={`${variant.id} ${variant.size} ${variant.color}`}
            variant={variant}
            place={sent.indexOf(variant)}
            editor={editor}
            onChange={part => change(variant, part)}
          />
        ))}
      </ul>
      {errors.variants && errors.variants.length > 0 && <FieldError id="variants-error">{errors.variants}</FieldError>}
    </section>
  )
}
