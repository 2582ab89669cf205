import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ProductGrid } from '../catalog/product-card/ProductGrid.tsx'
import { IngredientFacts } from './IngredientFacts.tsx'
import { ingredientPaths } from './ingredient-paths.ts'
import type { IngredientData } from './load-ingredient.ts'
import './ingredients.css'

/** Exported with the component, which keeps a second import out of the chunk that every page loads. */
export { loader } from './load-ingredient.ts'

export const handle: RouteHandle<IngredientData> = { title: ({ entry }) => entry.name }

/** Page of a glossary entry, with the products that contain the ingredient. */
export function Component() {
  const { entry, cards, total, pages, page } = useLoaderData() as IngredientData
  const { t } = useI18n()
  const { slug, name, spellings } = entry
  return (
    <div className="container section stack gap-l" key={slug}>
      <Link to={ingredientPaths.ingredients()} className="plain-link glossary__back">
        <Icon name="chevron-back" />
        {t('ingredients.back')}
      </Link>
      <article className="stack glossary__article">
        <h1>
          <Isolate>{name}</Isolate>
        </h1>
        <IngredientFacts entry={entry} />
        {spellings.length > 0 && (
          <p className="small quiet">
            {t('ingredients.spellings')}{' '}
            <bdi lang="en" dir="ltr">
              {spellings.join(', ')}
            </bdi>
          </p>
        )}
        <p className="quiet small">{t('ingredients.disclaimer')}</p>
        <p>
          <Link to="/routine" className="link">
            {t('routine.build')}
          </Link>
        </p>
      </article>
      <section className="stack gap-l">
        <h2>{t('ingredients.contained', { count: total })}</h2>
        {cards.length > 0 && <ProductGrid cards={cards} />}
        <Pagination
          page={page}
          pages={pages}
          renderLink={({ page, ...look }) => <Link to={`${ingredientPaths.ingredient(slug)}?page=${page}`} {...look} />}
        />
      </section>
    </div>
  )
}
