import type { IngredientEntry } from '../../../shared/contracts/ingredients.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { ingredientPaths } from './ingredient-paths.ts'
import './ingredients.css'

/** Content of a glossary entry below its name: INCI name, groups, explanation and for whom care is needed. */
export function IngredientFacts({ entry }: { entry: IngredientEntry }) {
  const { t } = useI18n()
  const { inci, groups, description, caution } = entry
  return (
    <div className="stack">
      <p className="quiet small">
        {t('ingredients.inci')}{' '}
        <bdi lang="en" dir="ltr">
          {inci}
        </bdi>
      </p>
      {groups.length > 0 && (
        <ul className="cluster gap-s ingredient-groups" aria-label={t('ingredients.groups')}>
          {groups.map(group => (
            <li key={group}>
              <Link className="chip" to={ingredientPaths.ingredients({ group })}>
                {t(`ingredients.group.${group}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Isolate>{description}</Isolate>
      </p>
      {caution && (
        <div className="notice notice--warning">
          <Icon name="info" />
          <p className="notice__text">
            <strong>{t('ingredients.caution')}</strong> <Isolate>{caution}</Isolate>
          </p>
        </div>
      )}
    </div>
  )
}
