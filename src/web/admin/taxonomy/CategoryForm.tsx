import type { WholeCategory } from '../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { treeRows, withoutDescendants } from './category-tree.ts'
import { TaxonomyForm } from './TaxonomyForm.tsx'
import { changedTexts, nameIn, typedTexts } from './taxonomy-texts.ts'

interface CategoryFormProps {
  category: WholeCategory
  all: WholeCategory[]
  isNew: boolean
  onSaved: (category: WholeCategory) => void
  onRemoved: () => void
}

const WORDS = ['name', 'description'] as const

/** A category's fields, place, address and picture, and whether shoppers find it in lists. */
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
    isHidden: t('taxonomy.shown'),
  }
  return (
    <TaxonomyForm
      whole={category}
      fields={[
        { name: 'name', label: labels.name, maxLength: 80 },
        { name: 'description', label: labels.description, maxLength: 2_000, rows: 3, optional: true },
      ]}
      picture={labels.picture}
      isNew={isNew}
      name={nameIn(category, language)}
      removing={t('taxonomy.remove.category')}
      send={(fields, version) => {
        const body = {
          parentId: Number(fields('parentId')) || null,
          slug: fields('slug'),
          picture: fields('picture') || null,
          isHidden: fields('isShown') !== 'on',
          texts: typedTexts(fields, WORDS),
        }
        return isNew
          ? api.adminAddCategory({ body })
          : api.adminChangeCategory({ params: { id }, body: { ...body, version } })
      }}
      remove={version => api.adminRemoveCategory({ params: { id }, query: { version } })}
      changes={(before, after) => [
        ...changedTexts(before.texts, after.texts, WORDS).map(field => labels[field]),
        ...(['parentId', 'slug', 'picture', 'isHidden'] as const)
          .filter(field => before[field] !== after[field])
          .map(field => labels[field]),
      ]}
      onSaved={onSaved}
      onRemoved={onRemoved}
      beside={errors => (
        <SelectField
          name="parentId"
          label={labels.parentId}
          prompt={t('taxonomy.parent.none')}
          optional
          defaultValue={category.parentId ?? ''}
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
          label={labels.isHidden}
          hint={t('taxonomy.shown.hint')}
          defaultChecked={!category.isHidden}
        />
      }
    />
  )
}
