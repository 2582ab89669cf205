import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'

/** Tabs for the cash of couriers: settlements, and cash that is not handed over yet. */
export function SettlementTabs({ chosen }: { chosen: string }) {
  const { t } = useI18n()
  return (
    <div className="spread">
      <FilterChips
        label={t('cash-settlements.sides')}
        filters={[
          { label: t('cash-settlements.title'), address: adminPaths.settlements },
          { label: t('cash-settlements.owed'), address: adminPaths.owedCash },
        ]}
        chosen={chosen}
      />
      <LinkButton size="small" render={look => <Link to={adminPaths.settlementImport} {...look} />}>
        <Icon name="plus" />
        {t('cash-settlements.import')}
      </LinkButton>
    </div>
  )
}
