import { useNavigate, useParams } from 'react-router'
import type { AdminIngredient } from '../../../shared/contracts/ingredients.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { INGREDIENT_TEXT_FIELDS } from '../../../shared/records/ingredient.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { EditorFrame } from '../content/EditorFrame.tsx'
import { nameIn } from '../taxonomy/taxonomy-texts.ts'
import { IngredientForm } from './IngredientForm.tsx'

const NOTHING = { ...newRecord(INGREDIENT_TEXT_FIELDS), isStale: false }
const NEW_INGREDIENT: AdminIngredient = {
  id: 0,
  version: '',
  slug: '',
  inci: '',
  spellings: [],
  groups: [],
  texts: { ar: NOTHING, en: NOTHING, he: NOTHING, ru: NOTHING },
}

/** Screen that edits one ingredient of the glossary, or creates one. */
export function IngredientScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const loaded = useLoad(id, async options =>
    isNew ? NEW_INGREDIENT : (await api.adminGetIngredient({ params: { id: Number(id) } }, options)).data,
  )
  const ingredient = loaded.data
  return (
    <EditorFrame
      back={{ to: adminPaths.ingredients, label: t('ingredients.admin.back') }}
      title={isNew ? t('ingredients.admin.new') : ingredient ? nameIn(ingredient, language) : ''}
      {...loaded}
    >
      {ingredient && (
        <IngredientForm
          key={`${ingredient.id} ${ingredient.version}`}
          ingredient={ingredient}
          isNew={isNew}
          onSaved={ingredient => (isNew ? void navigate(adminPaths.ingredients) : loaded.replace(ingredient))}
          onRemoved={() => void navigate(adminPaths.ingredients)}
        />
      )}
    </EditorFrame>
  )
}
