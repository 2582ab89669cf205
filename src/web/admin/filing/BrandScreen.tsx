import { useNavigate, useParams } from 'react-router'
import type { WholeBrand } from '../../../shared/contracts/filing.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { EditorFrame } from '../content/EditorFrame.tsx'
import { BrandForm } from './BrandForm.tsx'
import { nameIn } from './filing-words.ts'

const NOTHING = { name: '', description: '', origin: '', isStale: false }
const NEW_BRAND: WholeBrand = {
  ...{ id: 0, version: '', slug: '', picture: null, products: 0 },
  texts: { ar: NOTHING, en: NOTHING, he: NOTHING, ru: NOTHING },
}

/** One brand, whole; or a new one. */
export function BrandScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const loaded = useLoad(id, async options => {
    if (isNew) return NEW_BRAND
    const brand = (await api.adminListBrands({}, options)).data.find(brand => brand.id === Number(id))
    if (!brand) throw new ApiError(404, { message: t('content.gone') })
    return brand
  })
  const brand = loaded.data
  return (
    <EditorFrame
      back={{ to: adminPaths.brands, label: t('filing.back.brands') }}
      title={isNew ? t('filing.brand.new') : brand ? nameIn(brand, language) : ''}
      {...loaded}
    >
      {brand && (
        <BrandForm
          key={`${brand.id} ${brand.version}`}
          brand={brand}
          isNew={isNew}
          onSaved={brand => (isNew ? void navigate(adminPaths.brands) : loaded.replace(brand))}
          onRemoved={() => void navigate(adminPaths.brands)}
        />
      )}
    </EditorFrame>
  )
}
