import { useNavigate } from 'react-router'
import type { AdminBrand } from '../../../shared/contracts/taxonomy.ts'
import { BRAND_TEXT_FIELDS } from '../../../shared/records/brand.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { EditorFrame } from '../content/EditorFrame.tsx'
import { useListedRecord } from '../use-one-of.ts'
import { BrandForm } from './BrandForm.tsx'
import { nameIn } from './taxonomy-texts.ts'

const NOTHING = { ...newRecord(BRAND_TEXT_FIELDS), isStale: false }
const NEW_BRAND: AdminBrand = {
  id: 0,
  version: '',
  slug: '',
  image: null,
  products: 0,
  texts: { ar: NOTHING, en: NOTHING, he: NOTHING, ru: NOTHING },
}

/** Screen that edits one brand, or creates one. */
export function BrandScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { isNew, loaded } = useListedRecord(NEW_BRAND, options => api.adminListBrands({}, options))
  const brand = loaded.data
  return (
    <EditorFrame
      back={{ to: adminPaths.brands, label: t('taxonomy.back.brands') }}
      title={isNew ? t('taxonomy.brand.new') : brand ? nameIn(brand, language) : ''}
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
