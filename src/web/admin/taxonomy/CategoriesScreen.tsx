import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { CategoryTree } from './CategoryTree.tsx'

/** Screen with the category tree, in the order that shoppers see. */
export function CategoriesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, loading, reload, replace } = useLoad(
    'categories',
    async options => (await api.adminListCategories({}, options)).data,
  )
  return (
    <>
      <ListHeader
        title={t('taxonomy.categories')}
        total={data && t('taxonomy.categories.total', { count: data.length })}
        loading={loading}
        onRefresh={reload}
      />
      <div>
        <LinkButton render={look => <Link to={adminPaths.category('new')} {...look} />}>
          <Icon name="plus" />
          {t('taxonomy.category.add')}
        </LinkButton>
      </div>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        empty={{ title: t('taxonomy.categories.none'), text: t('taxonomy.categories.none.text') }}
      >
        {data => <CategoryTree categories={data} onMoved={replace} onStale={reload} />}
      </LoadedList>
    </>
  )
}
