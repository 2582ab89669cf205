import { useI18n } from '../../../i18n.tsx'
import { SectionFields } from './ProductField.tsx'
import type { EditorPartProps } from './use-editor.ts'
import '../catalog.css'

/**
 * Fields for brand, categories, skin types, custom attributes and tags, and for marking a product as featured or new.
 */
export function TaxonomyFields(props: EditorPartProps) {
  const { t } = useI18n()
  return (
    <section className="card stack admin-catalog" aria-labelledby="taxonomy-title">
      <h2 className="admin__heading" id="taxonomy-title">
        {t('catalog.taxonomy')}
      </h2>
      <SectionFields section="taxonomy" {...props} />
    </section>
  )
}
