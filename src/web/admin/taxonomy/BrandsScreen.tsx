import type { AdminBrand } from '../../../shared/contracts/taxonomy.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { queryString } from '../query-string.ts'
import { BrandsTable } from './BrandsTable.tsx'

/** Screen that lists the brands. The search is in the URL. */
export function BrandsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const search = useQueryParameters().get('search') ?? ''
  const { data, error, loading, reload } = useLoad(
    'brands',
    async options => (await api.adminListBrands({}, options)).data,
  )
  const found = data?.filter(brand => isFound(brand, search)) ?? null
  return (
    <>
      <ListHeader
        title={t('taxonomy.brands')}
        total={data && t('taxonomy.brands.total', { count: data.length })}
        loading={loading}
        onRefresh={reload}
      />
      <div>
        <LinkButton render={look => <Link to={adminPaths.brand('new')} {...look} />}>
          <Icon name="plus" />
          {t('taxonomy.brand.add')}
        </LinkButton>
      </div>
      <ListSearch
        key={search}
        label={t('taxonomy.brands.search')}
        value={search}
        addressOf={search => queryString({ search })}
      />
      <LoadedList
        loaded={{ data: found, error, reload }}
        rows={brands => brands}
        empty={{
          title: t('taxonomy.brands.none'),
          text: t(search ? 'taxonomy.brands.none.search' : 'taxonomy.brands.none.text'),
        }}
      >
        {brands => <BrandsTable brands={brands} />}
      </LoadedList>
    </>
  )
}

/**
 * True if a brand's name in any language, or its slug, contains the search text after `normaliseText`. The filter runs
 * in the browser, because a shop has at most a few hundred brands.
 */
function isFound({ slug, texts }: AdminBrand, search: string): boolean {
  const requested = normaliseText(search)
  return [slug, ...Object.values(texts).map(({ name }) => name)].some(name => normaliseText(name).includes(requested))
}
