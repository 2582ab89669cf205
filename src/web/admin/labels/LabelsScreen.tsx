import { useState } from 'react'
import { useParams } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ParcelLabel } from './ParcelLabel.tsx'
import { PrintBar } from './PrintBar.tsx'
import './labels.css'

/** Paper sizes: A6, and 100 × 150 mm for label printers. */
const SIZES = ['a6', '100x150'] as const

/** Print view with the parcel labels of one or several orders. */
export function LabelsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { number } = useParams()
  const query = useQueryParameters()
  const [size, setSize] = useState<(typeof SIZES)[number]>('a6')
  const numbers = number ?? query.get('numbers') ?? ''
  const { data, error, reload } = useLoad(numbers, async options => {
    const wanted = numbers.split(',').filter(Boolean)
    const [labels, settings] = await Promise.all([
      wanted.length > 0 ? api.adminParcelLabels({ query: { numbers: wanted } }, options) : { data: [] },
      api.siteSettings({}, options),
    ])
    return { labels: labels.data, shop: settings.data }
  })
  return (
    <>
      <PrintBar back={number ? adminPaths.order(number) : adminPaths.orders} title={t('shipping.labels')}>
        {SIZES.map(paper => (
          <Chip
            key={paper}
            on={paper === size}
            render={look => (
              <button type="button" aria-pressed={paper === size} onClick={() => setSize(paper)} {...look} />
            )}
          >
            {t(`shipping.paper.${paper}`)}
          </Chip>
        ))}
      </PrintBar>
      {error && !data ? (
        <DetailFailure
          error={error}
          onRetry={reload}
          back={{ to: adminPaths.orders, label: t('admin.back') }}
          level={2}
        />
      ) : !data ? (
        <TableSkeleton />
      ) : data.labels.length === 0 ? (
        <p className="quiet">{t('shipping.labels.none')}</p>
      ) : (
        <div className="labels">
          {data.labels.map(label => (
            <ParcelLabel key={`${label.number} ${label.words.parcels}`} label={label} shop={data.shop} size={size} />
          ))}
        </div>
      )}
    </>
  )
}
