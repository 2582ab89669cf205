import { useI18n } from '../i18n.tsx'
import { Link } from '../link.tsx'
import { Chip } from '../ui/Chip.tsx'

export interface ListFilter {
  label: string
  address: string
}

/** The ways to narrow a list; the one whose address is the chosen is on. */
export function FilterChips({ filters, chosen }: { filters: readonly ListFilter[]; chosen: string }) {
  const { t } = useI18n()
  return (
    <nav className="scroll-row" aria-label={t('admin.filter')}>
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
