import { useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { onDemand } from '../../../island.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { activeFilters, type ListQuery } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

const FilterSheet = onDemand(() => import('./FilterSheet.tsx').then(module => module.default))

export interface FilterButtonProps {
  query: ListQuery
  filters: LoadedFilters
  total: number
}

/** Button for phones that opens the filters as a bottom sheet. The sheet's code is loaded on first use. */
export function FilterButton(props: FilterButtonProps) {
  const { t } = useI18n()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const count = activeFilters(props.query).length
  return (
    <div className="listing__filter">
      <Chip
        icon={<Icon name="filter" />}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t('products.filter')}
        {count > 0 && <bdi>({count})</bdi>}
      </Chip>
      {wanted && <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
