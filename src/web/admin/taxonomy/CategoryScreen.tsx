import { useNavigate, useParams } from 'react-router'
import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { CATEGORY_TEXT_FIELDS } from '../../../shared/records/category.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { EditorFrame } from '../content/EditorFrame.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { nameIn } from './taxonomy-texts.ts'

const NOTHING = { ...newRecord(CATEGORY_TEXT_FIELDS), isStale: false }
const NEW_CATEGORY: AdminCategory = {
  id: 0,
  version: '',
  slug: '',
  parentId: null,
  image: null,
  isHidden: false,
  products: 0,
  texts: { ar: NOTHING, en: NOTHING, he: NOTHING, ru: NOTHING },
}

/** Screen that edits one category, or creates one. */
export function CategoryScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const loaded = useLoad(id, async options => {
    const { data: all } = await api.adminListCategories({}, options)
    const category = isNew ? NEW_CATEGORY : all.find(category => category.id === Number(id))
    if (!category) throw new ApiError(404, { code: 'not-found' })
    return { category, all }
  })
  const { data } = loaded
  return (
    <EditorFrame
      back={{ to: adminPaths.categories, label: t('taxonomy.back.categories') }}
      title={isNew ? t('taxonomy.category.new') : data ? nameIn(data.category, language) : ''}
      {...loaded}
    >
      {data && (
        <CategoryForm
          key={`${data.category.id} ${data.category.version}`}
          category={data.category}
          all={data.all}
          isNew={isNew}
          onSaved={category => (isNew ? void navigate(adminPaths.categories) : loaded.replace({ ...data, category }))}
          onRemoved={() => void navigate(adminPaths.categories)}
        />
      )}
    </EditorFrame>
  )
}
