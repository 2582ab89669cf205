import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { Link } from '../link.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

interface ListFilter {
  label: ReactNode
  address: string
}

interface FilterChipsProps {
  filters: readonly ListFilter[]
  chosen: string
  /** Accessible name of the row; required on a screen with two rows. */
  label?: string
}

/** Filter chips of a list. The chip whose address is `chosen` is marked as selected. */
export function FilterChips({ filters, chosen, label: name }: FilterChipsProps) {
  const { t } = useI18n()
  const row = useScrollToCurrent<HTMLElement>(chosen)
  return (
    <nav ref={row} className="scroll-row" aria-label={name ?? t('admin.filter')}>
      {filters.map(({ label, address }) => {
        const on = address === chosen
        return (
          <Chip
            key={address}
            on={on}
            render={look => <Link to={address} aria-current={on ? 'true' : undefined} {...look} />}
          >
            {label}
          </Chip>
        )
      })}
    </nav>
  )
}
