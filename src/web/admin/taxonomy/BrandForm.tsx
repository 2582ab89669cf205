import type { WholeBrand } from '../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TaxonomyForm } from './TaxonomyForm.tsx'
import { changedTexts, nameIn, typedTexts } from './taxonomy-texts.ts'

interface BrandFormProps {
  brand: WholeBrand
  isNew: boolean
  onSaved: (brand: WholeBrand) => void
  onRemoved: () => void
}

const WORDS = ['name', 'origin', 'description'] as const

/** A brand's fields, address and logo. */
export function BrandForm({ brand, isNew, onSaved, onRemoved }: BrandFormProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { id } = brand
  const labels = {
    name: t('catalog.field.name'),
    origin: t('taxonomy.origin'),
    description: t('catalog.field.description'),
    slug: t('catalog.field.slug'),
    picture: t('taxonomy.logo'),
  }
  return (
    <TaxonomyForm
      whole={brand}
      fields={[
        { name: 'name', label: labels.name, maxLength: 80 },
        { name: 'origin', label: labels.origin, maxLength: 80, optional: true },
        { name: 'description', label: labels.description, maxLength: 2_000, rows: 3, optional: true },
      ]}
      picture={labels.picture}
      isNew={isNew}
      name={nameIn(brand, language)}
      removing={t('taxonomy.remove.brand')}
      send={(fields, version) => {
        const texts = typedTexts(fields, WORDS)
        const body = { slug: fields('slug'), picture: fields('picture') || null, texts }
        return isNew
          ? api.adminAddBrand({ body })
          : api.adminChangeBrand({ params: { id }, body: { ...body, version } })
      }}
      remove={version => api.adminRemoveBrand({ params: { id }, query: { version } })}
      changes={(before, after) => [
        ...changedTexts(before.texts, after.texts, WORDS).map(field => labels[field]),
        ...(['slug', 'picture'] as const).filter(field => before[field] !== after[field]).map(field => labels[field]),
      ]}
      onSaved={onSaved}
      onRemoved={onRemoved}
    />
  )
}
