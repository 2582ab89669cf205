import { RETURNABLE } from '../../../../shared/records/product.ts'
import { useI18n } from '../../../i18n.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { Draft } from './draft.ts'
import { SectionFields } from './ProductField.tsx'
import type { Editor } from './use-editor.ts'

/** Fields for the sales rules and the ingredients. */
export function SalesTerms({ editor }: { editor: Editor }) {
  const { t } = useI18n()
  const { draft, set, errors } = editor
  return (
    <section className="card stack" aria-labelledby="selling-title">
      <h2 className="admin__heading" id="selling-title">
        {t('catalog.selling')}
      </h2>
      <SelectField
        name="returnable"
        label={t('catalog.field.returnable')}
        value={draft.returnable}
        options={RETURNABLE.map(value => ({ value, label: t(`product.returnable.${value}`) }))}
        error={errors.returnable}
        onChange={event => set({ returnable: event.currentTarget.value as Draft['returnable'] })}
      />
      <div className="four-languages">
        <SectionFields section="figures" editor={editor} />
      </div>
      <SectionFields section="selling" editor={editor} />
    </section>
  )
}
