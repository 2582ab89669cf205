import { useI18n } from '../../../i18n.tsx'
import { SectionFields } from './ProductField.tsx'
import type { EditorPartProps } from './use-editor.ts'

/** Fields for the shelf life after opening and of an unopened package, in months. */
export function ShelfLife(props: EditorPartProps) {
  const { t } = useI18n()
  return (
    <section className="card stack" aria-labelledby="shelf-life-title">
      <h2 className="admin__heading" id="shelf-life-title">
        {t('catalog.shelfLife')}
      </h2>
      <SectionFields section="shelf-life" {...props} />
    </section>
  )
}
