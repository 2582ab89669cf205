import type { AdminIngredient } from '../../../shared/contracts/ingredients.ts'
import { INGREDIENT_GROUPS } from '../../../shared/rules/ingredient-groups.ts'
import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { TranslatedForm } from '../taxonomy/TranslatedForm.tsx'
import { nameIn, readTaxonomyTexts, taxonomyTextsDraftOf, textConflictField } from '../taxonomy/taxonomy-texts.ts'
import { IngredientFields } from './IngredientFields.tsx'

interface IngredientFormProps {
  ingredient: AdminIngredient
  isNew: boolean
  onSaved: (ingredient: AdminIngredient) => void
  onRemoved: () => void
}

const WORDS = ['name', 'description', 'caution'] as const

export type IngredientDraft = ReturnType<typeof draftOf>

function draftOf({ slug, inci, spellings, groups, texts }: AdminIngredient) {
  return { slug, inci, spellings, groups, texts: taxonomyTextsDraftOf(texts, WORDS) }
}

const read = (fields: FormFields): IngredientDraft => ({
  slug: fields('slug'),
  inci: fields('inci'),
  spellings: fields('spellings')
    .split('\n')
    .map(name => name.trim())
    .filter(Boolean),
  groups: INGREDIENT_GROUPS.filter(group => fields(`group ${group}`) === 'on'),
  texts: readTaxonomyTexts(fields, WORDS),
})

/** Form that edits an ingredient of the glossary: names, groups and texts. */
export function IngredientForm({ ingredient, isNew, onSaved, onRemoved }: IngredientFormProps) {
  const { t, list, language } = useI18n()
  const api = useApi()
  const { id } = ingredient
  const labels = {
    name: t('ingredients.admin.name'),
    description: t('ingredients.admin.description'),
    caution: t('ingredients.admin.caution'),
  }
  return (
    <VersionedDraftState state={ingredient} draftOf={draftOf}>
      {versioned => (
        <TranslatedForm
          versioned={versioned}
          views={{
            slug: { label: t('catalog.field.slug') },
            inci: { label: t('ingredients.admin.inci') },
            spellings: { label: t('ingredients.admin.spellings') },
            groups: {
              label: t('ingredients.groups'),
              show: groups => list(groups.map(group => t(`ingredients.group.${group}`))),
            },
            texts: textConflictField(labels, WORDS),
          }}
          isNew={isNew}
          name={nameIn(ingredient, language)}
          removing={t('ingredients.admin.remove.text')}
          read={read}
          send={(body, version) =>
            isNew
              ? api.adminAddIngredient({ body })
              : api.adminChangeIngredient({ params: { id }, body: { ...body, version } })
          }
          remove={version => api.adminRemoveIngredient({ params: { id }, query: { version } })}
          onSaved={onSaved}
          onRemoved={onRemoved}
        >
          {form => <IngredientFields {...form} labels={labels} />}
        </TranslatedForm>
      )}
    </VersionedDraftState>
  )
}
