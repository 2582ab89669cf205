import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FilterChips } from '../FilterChips.tsx'

/** The two sides of cash: what couriers handed over, and what they still owe. */
export function SettlementTabs({ chosen }: { chosen: string }) {
  const { t } = useI18n()
  return (
    <div className="spread">
      <FilterChips
        filters={[
          { label: t('settlements.title'), address: paths.adminSettlements },
          { label: t('settlements.owed'), address: paths.adminOwedCash },
        ]}
        chosen={chosen}
      />
      <LinkButton size="small" render={look => <Link to={paths.adminSettlementImport} {...look} />}>
        <Icon name="plus" />
        {t('settlements.import')}
      </LinkButton>
    </div>
  )
}
