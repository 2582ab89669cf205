import type { Completeness } from '../../../shared/contracts/admin-catalog.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { TRANSLATION_PARTS } from '../../../shared/rules/translation-lacks.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import './catalog.css'

/**
 * Screen with the number of products per language that lack a text or whose texts are outdated. Each row links to the
 * list of its products.
 */
export function CompletenessScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, loading, reload } = useLoad(
    'completeness',
    async options => (await api.adminCompleteness({}, options)).data,
  )
  return (
    <>
      <ListHeader
        title={t('catalog.completeness')}
        total={data && t('catalog.total', { count: data.products })}
        loading={loading}
        onRefresh={reload}
      />
      <p className="quiet">{t('catalog.completeness.text')}</p>
      {data ? (
        <ul className="completeness">
          {data.languages.map(row => (
            <LanguageCard key={row.language} row={row} products={data.products} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function LanguageCard({ row, products }: { row: Completeness; products: number }) {
  const { t, number } = useI18n()
  const { language, lacks, whole } = row
  const name = LANGUAGES.find(({ code }) => code === language)?.nativeName ?? language
  return (
    <li className="card stack gap-s">
      <h2 className="admin__heading">{name}</h2>
      <progress className="completeness__bar" max={Math.max(products, 1)} value={whole} aria-label={name} />
      <p className="quiet small">
        {t('catalog.completeness.whole', { whole: number(whole), products: number(products) })}
      </p>
      <ul>
        {TRANSLATION_PARTS.filter(part => part !== 'current' || language !== 'ar').map(part => (
          <li key={part} className="completeness__part">
            {lacks[part] === 0 ? (
              <span className="quiet">{t(`catalog.lacks.${part}`)}</span>
            ) : (
              <Link className="link" to={adminPaths.productsThat({ incomplete: language, lacks: part })}>
                {t(`catalog.lacks.${part}`)}
              </Link>
            )}
            <span className="tabular">{number(lacks[part])}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
