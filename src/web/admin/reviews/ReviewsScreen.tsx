import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { ReviewsList } from './ReviewsList.tsx'
import { REVIEW_STATES, type ReviewListQuery, reviewListQueryString } from './review-filters.ts'
import './reviews.css'

const STARS = ['5', '4', '3', '2', '1'] as const

/**
 * Screen that lists reviews for moderation: pending reviews oldest first, others newest first. State, stars, product
 * and page are in the URL.
 */
export function ReviewsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const status = REVIEW_STATES.find(one => one === query.get('status')) ?? 'pending'
  const filters: ReviewListQuery = {
    status,
    stars: STARS.find(one => one === query.get('stars')),
    product: query.get('product') ?? undefined,
  }
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const address = reviewListQueryString(filters, edge)
  const { data, error, loading, reload } = useLoad(
    address,
    async options =>
      (
        await api.adminListReviews(
          { query: { ...filters, status: status === 'all' ? undefined : status, ...edge } },
          options,
        )
      ).data,
  )
  return (
    <>
      <ListHeader title={t('reviews.title')} total={data && ''} loading={loading} onRefresh={reload} />
      <div className="stack gap-s">
        <FilterChips
          label={t('admin.status')}
          filters={REVIEW_STATES.map(one => ({
            label: t(one === 'all' ? 'admin.all' : `reviews.state.${one}`),
            address: reviewListQueryString({ ...filters, status: one }),
          }))}
          chosen={reviewListQueryString(filters)}
        />
        <FilterChips
          label={t('reviews.stars')}
          filters={[
            { label: t('reviews.stars.any'), address: reviewListQueryString({ ...filters, stars: undefined }) },
            ...STARS.map(stars => ({
              label: t('reviews.stars.count', { stars: Number(stars) }),
              address: reviewListQueryString({ ...filters, stars }),
            })),
          ]}
          chosen={reviewListQueryString(filters)}
        />
        {data?.product && (
          <div>
            <Chip
              removes={data.product}
              render={look => <Link to={reviewListQueryString({ ...filters, product: undefined })} {...look} />}
            >
              <Isolate>{data.product}</Isolate>
            </Chip>
          </div>
        )}
      </div>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.reviews}
        idOf={({ id }) => id}
        empty={{
          title: t('reviews.none'),
          text: t(status === 'pending' ? 'reviews.none.pending' : 'reviews.none.text'),
        }}
      >
        {data => <ReviewsList key={address} reviews={data.reviews} filters={filters} reload={reload} />}
      </LoadedList>
      {data && (
        <KeysetPager previous={data.previous} next={data.next} addressOf={to => reviewListQueryString(filters, to)} />
      )}
    </>
  )
}
