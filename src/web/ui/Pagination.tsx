import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import './pagination.css'

/**
 * Page and attributes for a link that the caller renders: `renderLink={({ page, ...look }) => <Link to={urlOf(page)}
 * {...look} />}`.
 */
interface PageLink {
  page: number
  className: string
  children: ReactNode
  'aria-label': string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
}

interface PaginationProps {
  page: number
  pages: number
  renderLink: (link: PageLink) => ReactNode
}

export function Pagination({ page, pages, renderLink }: PaginationProps) {
  const { t, number } = useI18n()
  if (pages <= 1) return null
  const className = 'pagination__link'
  return (
    <nav aria-label={t('common.pages.label')}>
      <ul className="pagination">
        {page > 1 && (
          <li>
            {renderLink({
              page: page - 1,
              className,
              children: <Icon name="chevron-back" />,
              'aria-label': t('common.pages.previous'),
              rel: 'prev',
            })}
          </li>
        )}
        {pageNumbers(page, pages).map((n, place) =>
          n === null ? (
            <li key={`gap-${place < 3 ? 'before' : 'after'}`} className="pagination__gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              {renderLink({
                page: n,
                className,
                children: number(n),
                'aria-label': t('common.pages.page', { page: n }),
                'aria-current': n === page ? 'page' : undefined,
              })}
            </li>
          ),
        )}
        {page < pages && (
          <li>
            {renderLink({
              page: page + 1,
              className,
              children: <Icon name="chevron-forward" />,
              'aria-label': t('common.pages.next'),
              rel: 'next',
            })}
          </li>
        )}
      </ul>
    </nav>
  )
}
