import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { optionsOf, type TaxonomyOptions } from '../use-taxonomy-options.ts'
import { type DraftVariant, variantsForRequest } from './draft.ts'
import { OptionList } from './OptionList.tsx'
import type { Editor } from './use-editor.ts'
import { VariantRow } from './VariantRow.tsx'
import { withProductSku } from './variants.ts'
import '../catalog.css'

interface VariantsProps {
  editor: Editor
  choices: TaxonomyOptions
}

/** Variants: SKU and class of the product, its sizes and colours, and a row for each combination. */
export function Variants({ editor, choices }: VariantsProps) {
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
        <SelectField
          name="classId"
          label={t('catalog.field.classId')}
          prompt={t('catalog.class.none')}
          optional
          value={draft.classId}
          options={optionsOf(choices.classes)}
          error={errors.classId}
          onChange={event => set({ classId: event.currentTarget.value })}
        />
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
