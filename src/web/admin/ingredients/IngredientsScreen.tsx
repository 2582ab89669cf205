import type { AdminIngredientRow } from '../../../shared/contracts/ingredients.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { AddStarters } from '../AddStarters.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { queryString } from '../query-string.ts'
import { IngredientsTable } from './IngredientsTable.tsx'

/** Screen that lists the ingredient glossary. The search is in the URL. */
export function IngredientsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const search = useQueryParameters().get('search') ?? ''
  const { data, error, loading, reload } = useLoad(
    'ingredients',
    async options => (await api.adminListIngredients({}, options)).data,
  )
  const found = data?.ingredients.filter(row => isFound(row, search)) ?? null
  return (
    <>
      <ListHeader
        title={t('ingredients.title')}
        total={data && t('ingredients.count', { count: data.ingredients.length })}
        loading={loading}
        onRefresh={reload}
      />
      <p className="quiet">{t('ingredients.admin.text')}</p>
      {data && data.starters > 0 && (
        <AddStarters
          text={t('ingredients.starters.text')}
          label={t('ingredients.starters.add', { count: data.starters })}
          add={async () =>
            t('ingredients.starters.added', { count: (await api.adminAddStarterIngredients({})).data.added })
          }
          onAdded={reload}
        />
      )}
      <div>
        <LinkButton render={look => <Link to={adminPaths.ingredient('new')} {...look} />}>
          <Icon name="plus" />
          {t('ingredients.admin.add')}
        </LinkButton>
      </div>
      <ListSearch
        key={search}
        label={t('ingredients.admin.search')}
        value={search}
        addressOf={search => queryString({ search })}
      />
      <LoadedList
        loaded={{ data: found, error, reload }}
        rows={rows => rows}
        empty={{
          title: t('ingredients.admin.none'),
          text: t(search ? 'ingredients.admin.none.search' : 'ingredients.admin.none.text'),
        }}
      >
        {rows => <IngredientsTable rows={rows} />}
      </LoadedList>
    </>
  )
}

/** True if a name of the ingredient contains the search text; a glossary has at most some hundred entries. */
function isFound({ inci, spellings, texts }: AdminIngredientRow, search: string): boolean {
  const names = [inci, ...spellings, ...Object.values(texts).map(({ name }) => name)]
  return names.some(name => normaliseText(name).includes(normaliseText(search)))
}
