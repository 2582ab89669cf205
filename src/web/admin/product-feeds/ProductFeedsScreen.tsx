import { useState } from 'react'
import type { ProductFeed } from '../../../shared/contracts/product-feeds.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { IntegrationTabs } from '../IntegrationTabs.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { FeedProblems } from './FeedProblems.tsx'
import { FeedsTable } from './FeedsTable.tsx'

/** Screen with the feed URLs for Google and Meta, and the products that Google or Meta would reject. */
export function ProductFeedsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, loading, reload } = useLoad(
    'product-feeds',
    async options => (await api.adminListProductFeeds({}, options)).data,
  )

  async function turn({ channel, language, url, enabled }: ProductFeed) {
    setBusy(url)
    try {
      await api.adminSwitchProductFeed({ params: { channel, language }, body: { enabled: !enabled } })
      addToast({ type: 'success', title: t(enabled ? 'product-feeds.turned-off' : 'product-feeds.turned-on') })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    } finally {
      setBusy(null)
      reload()
    }
  }

  return (
    <>
      <IntegrationTabs />
      <ListHeader
        title={t('product-feeds.title')}
        total={data && t('product-feeds.count', { count: data.products })}
        loading={loading}
        onRefresh={reload}
      />
      <p className="quiet">{t('product-feeds.text')}</p>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={({ feeds }) => feeds}
        empty={{ title: t('product-feeds.title'), text: t('product-feeds.text') }}
      >
        {({ feeds, items }) => (
          <>
            <FeedsTable feeds={feeds} busy={busy} onTurn={turn} />
            <p className="quiet small">
              {t('product-feeds.items', { count: items })}. {t('product-feeds.note')}
            </p>
            <FeedProblems languages={[...new Set(feeds.map(({ language }) => language))]} />
          </>
        )}
      </LoadedList>
    </>
  )
}
