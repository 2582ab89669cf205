import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { useQuery } from '../../use-query.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListFocus } from '../ListFocus.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ReviewsList } from './ReviewsList.tsx'
import { REVIEW_STATES, type ReviewListQuery, reviewsAddress } from './review-filters.ts'

const STARS = ['5', '4', '3', '2', '1'] as const

/** Reviews to moderate, longest waiting first; state, stars, product and page are in the address. */
export function ReviewsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const status = REVIEW_STATES.find(one => one === query.get('status')) ?? 'pending'
  const wishes: ReviewListQuery = {
    status,
    stars: STARS.find(one => one === query.get('stars')),
    product: query.get('product') ?? undefined,
  }
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const address = reviewsAddress(wishes, edge)
  const { data, error, loading, reload } = useLoad(
    address,
    async options =>
      (
        await api.adminListReviews(
          { query: { ...wishes, status: status === 'all' ? undefined : status, ...edge } },
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
            address: reviewsAddress({ ...wishes, status: one }),
          }))}
          chosen={reviewsAddress(wishes)}
        />
        <FilterChips
          label={t('reviews.stars')}
          filters={[
            { label: t('reviews.stars.any'), address: reviewsAddress({ ...wishes, stars: undefined }) },
            ...STARS.map(stars => ({
              label: t('reviews.stars.count', { stars: Number(stars) }),
              address: reviewsAddress({ ...wishes, stars }),
            })),
          ]}
          chosen={reviewsAddress(wishes)}
        />
        {data?.product && (
          <div>
            <Chip
              removes={data.product}
              render={look => <Link to={reviewsAddress({ ...wishes, product: undefined })} {...look} />}
            >
              <Isolate>{data.product}</Isolate>
            </Chip>
          </div>
        )}
      </div>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <ListFocus rows={data.reviews.map(({ id }) => id)}>
          {data.reviews.length === 0 ? (
            <EmptyState
              drawing={<ListDrawing />}
              title={t('reviews.none')}
              text={t(status === 'pending' ? 'reviews.none.pending' : 'reviews.none.text')}
            />
          ) : (
            <ReviewsList key={address} reviews={data.reviews} wishes={wishes} reload={reload} />
          )}
        </ListFocus>
      )}
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={to => reviewsAddress(wishes, to)} />}
    </>
  )
}
