import type { ProductFeed } from '../../../shared/contracts/product-feeds.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import '../../order-status.css'

interface FeedsTableProps {
  feeds: ProductFeed[]
  /** Address of the feed that is being switched on or off. */
  busy: string | null
  onTurn: (feed: ProductFeed) => void
}

export function FeedsTable({ feeds, busy, onTurn }: FeedsTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('product-feeds.feed')}</th>
            <th scope="col">{t('product-feeds.address')}</th>
            <th scope="col">{t('product-feeds.fetched')}</th>
            <th scope="col">{t('admin.status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {feeds.map(feed => (
            <FeedRow key={feed.url} feed={feed} busy={busy === feed.url} onTurn={() => onTurn(feed)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FeedRow({ feed, busy, onTurn }: { feed: ProductFeed; busy: boolean; onTurn: () => void }) {
  const { t, dateTime } = useI18n()
  const { channel, language, url, enabled, fetchedAt } = feed
  const native = LANGUAGES.find(({ code }) => code === language)!.nativeName
  const name = `${t(`product-feeds.channel.${channel}`)}, ${native}`
  return (
    <tr>
      <th scope="row" className="admin-whole-row">
        <bdi>{t(`product-feeds.channel.${channel}`)}</bdi>
        <br />
        <bdi className="quiet" lang={language}>
          {native}
        </bdi>
      </th>
      <td className="admin-whole-row admin-wraps">
        <div className="cluster gap-s">
          <code dir="ltr">{url}</code>
          <CopyButton text={url} of={name} />
        </div>
      </td>
      <td data-label={t('product-feeds.fetched')}>
        {fetchedAt ? dateTime(fetchedAt) : t('product-feeds.fetched.never')}
      </td>
      <td data-label={t('admin.status')}>
        <span className="order-status" data-status={enabled ? 'delivered' : 'off'}>
          {t(enabled ? 'product-feeds.on' : 'product-feeds.off')}
        </span>
      </td>
      <td className="admin-whole-row">
        <Button size="small" variant="secondary" loading={busy} onClick={onTurn}>
          {t(enabled ? 'product-feeds.turn-off' : 'product-feeds.turn-on')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  )
}
