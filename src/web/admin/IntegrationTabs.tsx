import { useLocation } from 'react-router'
import { useI18n } from '../i18n.tsx'
import { adminPaths } from './admin-paths.ts'
import { FilterChips } from './FilterChips.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** Tabs of the settings, followed by the screens of the integrations. */
export function IntegrationTabs() {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const screens = [
    { address: adminPaths.webhooks, label: t('webhooks.title') },
    { address: adminPaths.apiKeys, label: t('api-keys.title') },
    { address: adminPaths.productFeeds, label: t('product-feeds.title') },
  ]
  const chosen = screens.findLast(({ address }) => pathname.includes(address))
  return (
    <>
      <SettingsTabs />
      <FilterChips label={t('webhooks.section')} filters={screens} chosen={chosen?.address ?? ''} />
    </>
  )
}
