import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { Link } from '../link.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

export interface ListFilter {
  label: ReactNode
  address: string
}

interface FilterChipsProps {
  filters: readonly ListFilter[]
  chosen: string
  /** What the row is called where a screen has two. */
  label?: string
}

/** The ways to narrow a list; the one whose address is the chosen is on. */
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
