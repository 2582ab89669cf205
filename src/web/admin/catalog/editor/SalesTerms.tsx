import { useI18n } from '../../../i18n.tsx'
import { SectionFields } from './ProductField.tsx'
import type { EditorPartProps } from './use-editor.ts'

/**
 * Fields for the return policy, the maximum quantity per order, the low stock threshold, the SPF, the sale to
 * professionals only, and the ingredients.
 */
export function SalesTerms(props: EditorPartProps) {
  const { t } = useI18n()
  return (
    <section className="card stack" aria-labelledby="selling-title">
      <h2 className="admin__heading" id="selling-title">
        {t('catalog.selling')}
      </h2>
      <SectionFields section="returns" {...props} />
      <div className="four-languages">
        <SectionFields section="figures" {...props} />
      </div>
      <SectionFields section="selling" {...props} />
    </section>
  )
}
