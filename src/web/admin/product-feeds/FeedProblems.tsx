import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { FEED_PROBLEMS } from '../../../shared/rules/product-feeds.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { queryString } from '../query-string.ts'
import { ProblemsTable } from './ProblemsTable.tsx'

/** Products with problems in the feeds of a language. Language, problem and page are in the URL. */
export function FeedProblems({ languages }: { languages: readonly Language[] }) {
  const { t, number, language: own } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const language = languages.find(code => code === query.get('language')) ?? own
  const problem = FEED_PROBLEMS.find(code => code === query.get('problem'))
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (filters: object) => queryString({ language, problem, ...filters })
  const loaded = useLoad(
    `feed-problems ${addressOf(edge)}`,
    async options => (await api.adminListFeedProblems({ query: { language, problem, ...edge } }, options)).data,
  )
  const { data } = loaded
  const kinds = data ? FEED_PROBLEMS.filter(code => code === problem || data.counts[code] > 0) : []
  return (
    <section className="stack" aria-labelledby="feed-problems">
      <div className="spread">
        <h2 className="admin__heading" id="feed-problems">
          {t('product-feeds.problems')}
        </h2>
        {data && (
          <span className="quiet small tabular">{t('product-feeds.problems.count', { count: data.total })}</span>
        )}
      </div>
      <FilterChips
        label={t('product-feeds.problems.language')}
        filters={languages.map(code => ({
          label: <span lang={code}>{LANGUAGES.find(one => one.code === code)!.nativeName}</span>,
          address: queryString({ language: code, problem }),
        }))}
        chosen={addressOf({})}
      />
      {kinds.length > 0 && (
        <FilterChips
          filters={[
            { label: t('product-feeds.problems.all'), address: queryString({ language }) },
            ...kinds.map(code => ({
              label: `${t(`product-feeds.problem.${code}`)} (${number(data?.counts[code] ?? 0)})`,
              address: queryString({ language, problem: code }),
            })),
          ]}
          chosen={addressOf({})}
        />
      )}
      <LoadedList
        loaded={loaded}
        rows={({ products }) => products}
        empty={{ title: t('product-feeds.problems.none'), text: t('product-feeds.problems.none.text') }}
      >
        {({ products }) => <ProblemsTable products={products} />}
      </LoadedList>
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
    </section>
  )
}
