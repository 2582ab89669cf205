import type { WholeCategory } from '../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Versioned } from '../conflict/Versioned.tsx'
import { treeRows, withoutDescendants } from './category-tree.ts'
import { TaxonomyForm } from './TaxonomyForm.tsx'
import { nameIn, textsOf, textViews, typedTexts } from './taxonomy-texts.ts'

interface CategoryFormProps {
  category: WholeCategory
  all: WholeCategory[]
  isNew: boolean
  onSaved: (category: WholeCategory) => void
  onRemoved: () => void
}

const WORDS = ['name', 'description'] as const

function draftOf({ parentId, slug, picture, isHidden, texts }: WholeCategory) {
  return { parentId, slug, picture, isShown: !isHidden, texts: textsOf(texts, WORDS) }
}

/** A category's texts, position, slug, image and visibility in lists. */
export function CategoryForm({ category, all, isNew, onSaved, onRemoved }: CategoryFormProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { id } = category
  const parents = withoutDescendants(treeRows(all), id).filter(branch => branch.category.id !== id)
  const labels = {
    name: t('catalog.field.name'),
    description: t('catalog.field.description'),
    parentId: t('taxonomy.parent'),
    slug: t('catalog.field.slug'),
    picture: t('taxonomy.picture'),
    isShown: t('taxonomy.shown'),
  }
  return (
    <Versioned state={category} draftOf={draftOf}>
      {versioned => (
        <TaxonomyForm
          versioned={versioned}
          views={{
            parentId: {
              label: labels.parentId,
              show: parent => {
                const found = all.find(({ id }) => id === parent)
                return found && nameIn(found, language)
              },
            },
            slug: { label: labels.slug },
            picture: { label: labels.picture },
            isShown: { label: labels.isShown },
            texts: textViews(labels, WORDS),
          }}
          fields={[
            { name: 'name', label: labels.name, maxLength: 80 },
            { name: 'description', label: labels.description, maxLength: 2_000, rows: 3, optional: true },
          ]}
          picture={labels.picture}
          isNew={isNew}
          name={nameIn(category, language)}
          removing={t('taxonomy.remove.category')}
          read={fields => ({
            parentId: Number(fields('parentId')) || null,
            slug: fields('slug'),
            picture: fields('picture') || null,
            isShown: fields('isShown') === 'on',
            texts: typedTexts(fields, WORDS),
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
              label={labels.parentId}
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
    </Versioned>
  )
}
