import { useLoaderData } from 'react-router'
import { ROUTINE_TIMES } from '../../../shared/rules/routine.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { SearchDrawing } from '../../ui/drawings/SearchDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ingredientPaths } from '../ingredients/ingredient-paths.ts'
import type { RoutineData } from './load-routine.ts'
import { RoutineCart } from './RoutineCart.tsx'
import { RoutineForm } from './RoutineForm.tsx'
import { RoutineNotes } from './RoutineNotes.tsx'
import { RoutineSteps } from './RoutineSteps.tsx'
import './routine.css'

/** Exported with the component, which keeps a second import out of the chunk that every page loads. */
export { loader } from './load-routine.ts'

export const handle: RouteHandle<RoutineData> = { title: (_, { t }) => t('routine.title') }

/** Routine builder: skin type and concern, the steps of the morning and the evening, advice, and the cart. */
export function Component() {
  const data = useLoaderData() as RoutineData
  const { t } = useI18n()
  const hasSteps = data.morning.length + data.evening.length > 0
  return (
    <div className="container section stack gap-l">
      <header className="stack gap-s">
        <h1>{t('routine.title')}</h1>
        <p className="quiet routine__intro">{t('routine.intro')}</p>
      </header>
      {hasSteps ? (
        <>
          <RoutineForm {...data} />
          <div role="status">
            {data.gone > 0 && <p className="notice">{t('routine.gone', { count: data.gone })}</p>}
          </div>
          <RoutineNotes notes={data.notes} />
          <div className="routine">
            {ROUTINE_TIMES.map(time => data[time].length > 0 && <RoutineSteps key={time} time={time} data={data} />)}
          </div>
          <RoutineCart data={data} />
        </>
      ) : (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t('routine.none')}
          text={t('routine.none.text')}
          action={
            <LinkButton render={look => <Link to={paths.products()} {...look} />}>
              {t('routine.none.products')}
            </LinkButton>
          }
        />
      )}
      <p className="quiet small">
        {t('ingredients.disclaimer')}{' '}
        <Link to={ingredientPaths.ingredients()} className="link">
          {t('ingredients.title')}
        </Link>
      </p>
    </div>
  )
}
