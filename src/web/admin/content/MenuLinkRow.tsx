import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoveButtons } from '../MoveButtons.tsx'
import { LinkTargetField } from './LinkTargetField.tsx'
import type { MenuRow } from './menu-rows.ts'
import { TranslatedField } from './TranslatedField.tsx'
import './content.css'

interface MenuLinkRowProps {
  row: MenuRow
  /** Name of the link, used in the accessible labels of the row's buttons. */
  name: string
  /** Name of the parent link. */
  entry: string | undefined
  path: string
  place: number
  count: number
  errors: FieldErrors
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** Adds a sublink. */
  onAdd: (() => void) | undefined
  /** Nests the link below the previous link, or moves it out of its parent; undefined if neither is possible. */
  onLevel: ((beneath: boolean) => void) | undefined
}

/** Form row of one menu link: target, label, and buttons that move it. */
export function MenuLinkRow({ row, name, entry, path, place, count, errors, ...on }: MenuLinkRowProps) {
  const { t } = useI18n()
  const { key, href, label, leads, beneath } = row
  return (
    <li className="content-item" data-row={key} data-beneath={beneath || undefined}>
      {entry !== undefined && <p className="quiet small">{t('content.menu.stands', { name: entry })}</p>}
      <div className="content-item__head">
        <LinkTargetField name={`${path}.href`} value={href} error={errors[`${path}.href`]} />
        <div className="content-row__moves">
          {on.onAdd && (
            <IconButton label={t('content.menu.add-beneath', { name })} onClick={on.onAdd}>
              <Icon name="plus" />
            </IconButton>
          )}
          {on.onLevel && (
            <IconButton
              label={t(beneath ? 'content.menu.out' : 'content.menu.beneath', { name })}
              onClick={() => on.onLevel?.(!beneath)}
            >
              <Icon name={beneath ? 'chevron-back' : 'chevron-forward'} />
            </IconButton>
          )}
          <MoveButtons name={name} place={place} count={count} onMove={on.onMove} />
          <IconButton label={t('content.item.remove', { name })} onClick={on.onRemove}>
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      {leads === 'nowhere' && (
        <p className="content-item__lost small">
          <Icon name="warning" />
          {t('content.link.nowhere')}
        </p>
      )}
      <TranslatedField
        path={`${path}.label`}
        label={t('content.link.label')}
        values={label}
        maxLength={60}
        errors={errors}
      />
    </li>
  )
}
