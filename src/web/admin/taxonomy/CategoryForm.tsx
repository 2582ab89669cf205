import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { treeRows, withoutDescendants } from './category-tree.ts'
import { TaxonomyForm } from './TaxonomyForm.tsx'
import {
  nameIn,
  parentConflictField,
  readTaxonomyTexts,
  taxonomyTextsDraftOf,
  textConflictField,
} from './taxonomy-texts.ts'

interface CategoryFormProps {
  category: AdminCategory
  all: AdminCategory[]
  isNew: boolean
  onSaved: (category: AdminCategory) => void
  onRemoved: () => void
}

const WORDS = ['name', 'description', 'seoTitle', 'seoDescription'] as const

function draftOf({ parentId, slug, image, isHidden, texts }: AdminCategory) {
  return { parentId, slug, image, isShown: !isHidden, texts: taxonomyTextsDraftOf(texts, WORDS) }
}

/** Form that edits a category: texts, parent, slug, image, and visibility in lists. */
export function CategoryForm({ category, all, isNew, onSaved, onRemoved }: CategoryFormProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const api = useApi()
  const { id } = category
  const parents = withoutDescendants(treeRows(all), id).filter(branch => branch.category.id !== id)
  const labels = {
    name: t('catalog.field.name'),
    description: t('catalog.field.description'),
    seoTitle: t('catalog.field.seoTitle'),
    seoDescription: t('catalog.field.seoDescription'),
    slug: t('catalog.field.slug'),
    image: t('taxonomy.image'),
    isShown: t('taxonomy.shown'),
  }
  return (
    <VersionedDraftState state={category} draftOf={draftOf}>
      {versioned => (
        <TaxonomyForm
          versioned={versioned}
          views={{
            parentId: parentConflictField(all, i18n),
            slug: { label: labels.slug },
            image: { label: labels.image },
            isShown: { label: labels.isShown },
            texts: textConflictField(labels, WORDS),
          }}
          fields={[
            { name: 'name', label: labels.name, maxLength: 80 },
            { name: 'description', label: labels.description, maxLength: 2_000, rows: 3, optional: true },
          ]}
          image={labels.image}
          pathOf={slug => `products?category=${slug}`}
          isNew={isNew}
          name={nameIn(category, language)}
          removing={t('taxonomy.remove.category')}
          read={fields => ({
            parentId: Number(fields('parentId')) || null,
            slug: fields('slug'),
            image: fields('image') || null,
            isShown: fields('isShown') === 'on',
            texts: readTaxonomyTexts(fields, WORDS),
          })}
          send={({ isShown, ...draft }, version) => {
            const body = { ...draft, isHidden: !isShown }
            return isNew
              ? api.adminAddCategory({ body })
              : api.adminChangeCategory({ params: { id }, body: { ...body, version } })
          }}
          remove={version => api.adminRemoveCategory({ params: { id }, query: { version } })}
          onSaved={onSaved}
          onRemoved={onRemoved}
          beside={errors => (
            <SelectField
              name="parentId"
              label={t('taxonomy.parent')}
              prompt={t('taxonomy.parent.none')}
              optional
              defaultValue={versioned.draft.parentId ?? ''}
              options={parents.map(({ category, depth }) => ({
                value: String(category.id),
                label: `${'\u2003'.repeat(depth)}${nameIn(category, language)}`,
              }))}
              error={errors.parentId}
            />
          )}
          below={
            <Checkbox
              name="isShown"
              label={labels.isShown}
              hint={t('taxonomy.shown.hint')}
              defaultChecked={versioned.draft.isShown}
            />
          }
        />
      )}
    </VersionedDraftState>
  )
}
