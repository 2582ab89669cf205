import { useParams } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ProductImages } from './ProductImages.tsx'

/** Screen with the images of one product, linked from the library. */
export function ProductImagesScreen() {
  const api = useApi()
  const { t, language } = useI18n()
  const id = Number(useParams().id)
  const { data } = useLoad(`product ${id}`, options =>
    api.adminGetProduct({ params: { id } }, options).then(answer => answer.data),
  )
  const name = data && (data.texts[language].name || data.texts.ar.name || data.sku)
  return (
    <div className="stack">
      <div>
        <Link className="link small" to={adminPaths.media}>
          {t('media.title')}
        </Link>
        <h1 className="admin__title">{t('media.product.title')}</h1>
        <p className="quiet">{name && <Isolate>{name}</Isolate>}</p>
      </div>
      <ProductImages productId={id} />
    </div>
  )
}
