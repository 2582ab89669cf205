import { useHref, useLoaderData } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { SearchDrawing } from '../../ui/drawings/SearchDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ingredientPaths } from './ingredient-paths.ts'
import type { IngredientsData } from './load-ingredients.ts'
import './ingredients.css'

/** Exported with the component, which keeps a second import out of the chunk that every page loads. */
export { loader } from './load-ingredients.ts'

export const handle: RouteHandle<IngredientsData> = {
  title: ({ group }, { t }) => (group ? t(`ingredients.group.${group}`) : t('ingredients.title')),
}

/** Glossary of ingredients: search, groups, and the entries by INCI name. */
export function Component() {
  const { entries, groups, group, search } = useLoaderData() as IngredientsData
  const { t } = useI18n()
  const action = useHref(ingredientPaths.ingredients())
  return (
    <div className="container section stack gap-l">
      <header className="stack gap-s">
        <h1>{t('ingredients.title')}</h1>
        <p className="quiet">
          {t('ingredients.intro')}{' '}
          <Link to="/routine" className="link">
            {t('routine.build')}
          </Link>
        </p>
      </header>
      <search>
        <form className="glossary__search" action={action} key={search}>
          <TextField type="search" name="search" label={t('ingredients.search')} defaultValue={search} maxLength={80} />
          <Button type="submit" variant="secondary">
            {t('ingredients.search.go')}
          </Button>
        </form>
      </search>
      <nav aria-label={t('ingredients.groups')} className="scroll-row">
        <Chip on={!group} render={look => <Link to={ingredientPaths.ingredients()} {...look} />}>
          {t('ingredients.all')}
        </Chip>
        {groups.map(one => (
          <Chip
            key={one}
            on={one === group}
            render={look => <Link to={ingredientPaths.ingredients({ group: one })} {...look} />}
          >
            {t(`ingredients.group.${one}`)}
          </Chip>
        ))}
      </nav>
      <p className="quiet" role="status">
        {t('ingredients.count', { count: entries.length })}
      </p>
      {entries.length > 0 ? (
        <ul className="glossary">
          {entries.map(({ slug, inci, name }) => (
            <li key={slug}>
              <Link to={ingredientPaths.ingredient(slug)} className="glossary__entry">
                <strong>
                  <Isolate>{name}</Isolate>
                </strong>
                <bdi lang="en" dir="ltr" className="quiet small">
                  {inci}
                </bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t('ingredients.none')}
          text={t('ingredients.none.text')}
          action={
            <LinkButton render={look => <Link to={ingredientPaths.ingredients()} {...look} />}>
              {t('ingredients.all')}
            </LinkButton>
          }
        />
      )}
      <p className="quiet small">{t('ingredients.disclaimer')}</p>
    </div>
  )
}
