import { useParams } from 'react-router'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { LoadedDetail } from '../../LoadedDetail.tsx'
import { ProductEditor } from './ProductEditor.tsx'

/** Screen that edits one product, or creates one. */
export function ProductScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload } = useLoad(id, async options => ({
    product: id === 'new' ? null : (await api.adminGetProduct({ params: { id: Number(id) } }, options)).data,
  }))
  return (
    <LoadedDetail loaded={{ data, error, reload }} back={{ to: adminPaths.products, label: t('catalog.back') }}>
      {data => <ProductEditor key={id} product={data.product} />}
    </LoadedDetail>
  )
}
