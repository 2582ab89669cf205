import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { ScopePicker } from '../../ScopePicker.tsx'
import { type Editor, errorsIn } from './use-editor.ts'

/** Picker for the products that the product page recommends first, in the selected order. */
export function RelatedProducts({ editor: { draft, set, saved, errors } }: { editor: Editor }) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <section className="card stack gap-s" aria-labelledby="related-title">
      <h2 className="admin__heading" id="related-title">
        {t('catalog.field.related')}
      </h2>
      <p className="quiet small">{t('catalog.related.hint')}</p>
      <ScopePicker
        label={t('catalog.related.chosen')}
        chosen={draft.related.map(one => ({ ...one, kind: 'product' as const }))}
        only="product"
        ordered
        find={async (query, options) =>
          (await api.adminListProducts({ query: { query } }, options)).data.products
            .filter(({ id }) => id !== saved?.id)
            .slice(0, 10)
            .map(({ id, sku, name }) => ({ kind: 'product', id, sku, name }))
        }
        onChange={related => set({ related: related.map(({ id, sku, name }) => ({ id, sku: sku ?? '', name })) })}
        error={errorsIn(errors, 'related')}
      />
    </section>
  )
}
