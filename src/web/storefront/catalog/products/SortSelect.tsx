import { useHref, useNavigate } from 'react-router'
import { useI18n } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type ListQuery, listUrl, SORTS } from './list-query.ts'

interface SortSelectProps {
  query: ListQuery
  base?: string
  /**
   * Id of the filter form. Without JavaScript, the sorting is submitted with that form; if there is none, the select
   * has its own form with a button.
   */
  form?: string
}

export function SortSelect({ query, base = paths.products(), form }: SortSelectProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const select = (
    <div className="field__box listing__sort">
      <select
        className="field__control"
        name="sort"
        form={form}
        aria-label={t('products.sort')}
        value={query.sort}
        onChange={event => navigate(listUrl({ ...query, sort: event.target.value, page: 1 }, base))}
      >
        <option value="">{t(query.search ? 'products.sort.relevance' : 'products.sort.recommended')}</option>
        {SORTS.map(sort => (
          <option key={sort} value={sort}>
            {t(`products.sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  )
  const action = useHref(base)
  if (form) return select
  return (
    <form className="cluster" action={action}>
      {select}
      <Button type="submit" variant="secondary" className="filters__apply">
        {t('products.apply')}
      </Button>
    </form>
  )
}
