import type { AdminBrand } from '../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { TaxonomyForm } from './TaxonomyForm.tsx'
import { nameIn, readTaxonomyTexts, taxonomyTextsDraftOf, textConflictField } from './taxonomy-texts.ts'

interface BrandFormProps {
  brand: AdminBrand
  isNew: boolean
  onSaved: (brand: AdminBrand) => void
  onRemoved: () => void
}

const WORDS = ['name', 'origin', 'description', 'seoTitle', 'seoDescription'] as const

function draftOf({ slug, image, texts }: AdminBrand) {
  return { slug, image, texts: taxonomyTextsDraftOf(texts, WORDS) }
}

/** Form that edits a brand: texts, slug and logo. */
export function BrandForm({ brand, isNew, onSaved, onRemoved }: BrandFormProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { id } = brand
  const labels = {
    name: t('catalog.field.name'),
    origin: t('taxonomy.origin'),
    description: t('catalog.field.description'),
    seoTitle: t('catalog.field.seoTitle'),
    seoDescription: t('catalog.field.seoDescription'),
    slug: t('catalog.field.slug'),
    image: t('taxonomy.logo'),
  }
  return (
    <VersionedDraftState state={brand} draftOf={draftOf}>
      {versioned => (
        <TaxonomyForm
          versioned={versioned}
          views={{
            slug: { label: labels.slug },
            image: { label: labels.image },
            texts: textConflictField(labels, WORDS),
          }}
          fields={[
            { name: 'name', label: labels.name, maxLength: 80 },
            { name: 'origin', label: labels.origin, maxLength: 80, optional: true },
            { name: 'description', label: labels.description, maxLength: 2_000, rows: 3, optional: true },
          ]}
          image={labels.image}
          pathOf={slug => `products?brand=${slug}`}
          isNew={isNew}
          name={nameIn(brand, language)}
          removing={t('taxonomy.remove.brand')}
          read={fields => ({
            slug: fields('slug'),
            image: fields('image') || null,
            texts: readTaxonomyTexts(fields, WORDS),
          })}
          send={(body, version) =>
            isNew ? api.adminAddBrand({ body }) : api.adminChangeBrand({ params: { id }, body: { ...body, version } })
          }
          remove={version => api.adminRemoveBrand({ params: { id }, query: { version } })}
          onSaved={onSaved}
          onRemoved={onRemoved}
        />
      )}
    </VersionedDraftState>
  )
}
