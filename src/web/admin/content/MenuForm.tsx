import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminMenu } from '../../../shared/contracts/admin-content.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { MAX_MENU_LINKS, TWO_LEVEL_MENU } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { NO_TRANSLATIONS, readTranslations } from '../MultilingualField.tsx'
import { useReorderFocus } from '../use-reorder-focus.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuLinkRow } from './MenuLinkRow.tsx'
import {
  canAddChild,
  canNest,
  draftOf,
  endOfChildren,
  fieldPaths,
  type MenuDraft,
  type MenuRow,
  menuLinks,
  menuRows,
  parentRow,
  siblingRows,
  withLevel,
  withMovedRow,
  withoutRow,
} from './menu-rows.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'
import './content.css'

interface MenuFormProps {
  menu: AdminMenu
  onSaved: (menu: AdminMenu) => void
}

/** Form that edits the links of one menu: their order, targets and labels. */
export function MenuForm({ menu, onSaved }: MenuFormProps) {
  return (
    <VersionedDraftState state={menu} draftOf={draftOf}>
      {versioned => <MenuFields versioned={versioned} onSaved={onSaved} />}
    </VersionedDraftState>
  )
}

interface MenuFieldsProps {
  versioned: VersionedDraft<AdminMenu, MenuDraft>
  onSaved: (menu: AdminMenu) => void
}

function MenuFields({ versioned, onSaved }: MenuFieldsProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { base: menu } = versioned
  const unsaved = useUnsavedChanges(versioned.isMerged)
  const { rows, set, add, named, nameOf, list, shifted } = useMenuRows(versioned, unsaved.change)
  const paths = fieldPaths(rows)
  const hasLevels = menu.type === TWO_LEVEL_MENU
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    fields: { items: menuView(t('content.menus'), t('content.link.label'), language) },
    rowKey: ({ href }) => String(href) || null,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
    read: fields => ({
      items: menuLinks(rows, n => ({
        href: fields(`${paths[n]}.href`),
        label: readTranslations(fields, `${paths[n]}.label`),
      })),
    }),
    send: (draft, version) => api.adminChangeMenu({ params: { type: menu.type }, body: { ...draft, version } }),
  })

  return (
    <form
      ref={form}
      className="card admin-panel"
      method="post"
      noValidate
      onInput={unsaved.change}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      aria-labelledby={`menu-${menu.type}`}
    >
      <h2 className="admin__heading" id={`menu-${menu.type}`}>
        {t(`content.menu.${menu.type}`)}
      </h2>
      {dialog}
      <LanguageSwitch>
        <ol ref={list} onInput={named}>
          {rows.map((row, n) => {
            const siblings = siblingRows(rows, n)
            return (
              <MenuLinkRow
                key={row.key}
                row={row}
                name={nameOf(row)}
                entry={row.beneath ? nameOf(parentRow(rows, n)!) : undefined}
                path={paths[n]!}
                place={siblings.indexOf(row)}
                count={siblings.length}
                errors={errors}
                onMove={by => {
                  set(withMovedRow(rows, n, by))
                  shifted(row.key, by)
                }}
                onRemove={() => set(withoutRow(rows, n))}
                onAdd={hasLevels && canAddChild(rows, n) ? () => add(n) : undefined}
                onLevel={
                  hasLevels && (row.beneath || canNest(rows, n))
                    ? beneath => set(withLevel(rows, n, beneath))
                    : undefined
                }
              />
            )
          })}
        </ol>
      </LanguageSwitch>
      {rows.filter(row => !row.beneath).length < MAX_MENU_LINKS && (
        <div>
          <Button size="small" variant="secondary" onClick={() => add()}>
            <Icon name="plus" />
            {t('content.menu.add')}
          </Button>
        </div>
      )}
      <div role="alert">{failure && <FieldError id={`menu-${menu.type}-failure`}>{failure}</FieldError>}</div>
      <div className="content-save">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
        {unsaved.isChanged && <span className="quiet small">{t('content.unsaved.mark')}</span>}
      </div>
      {unsaved.question}
    </form>
  )
}

/** Edited links in order. `onChange` is called when links were added, removed or moved. */
function useMenuRows({ base, draft }: VersionedDraft<AdminMenu, MenuDraft>, onChange: () => void) {
  const { t, language } = useI18n()
  const [rows, setRows] = useState(() => menuRows(draft.items, base.items))
  const [next, setNext] = useState(rows.length)
  const { list, shifted } = useReorderFocus<HTMLOListElement>()
  const paths = fieldPaths(rows)

  function set(changed: typeof rows) {
    setRows(changed)
    onChange()
  }

  /** Adds a link at the end, or below a parent link. */
  function add(entry?: number) {
    const at = entry === undefined ? rows.length : endOfChildren(rows, entry)
    const row = {
      key: next,
      href: '',
      label: NO_TRANSLATIONS,
      leads: 'elsewhere' as const,
      beneath: entry !== undefined,
    }
    flushSync(() => {
      set(rows.toSpliced(at, 0, row))
      setNext(next + 1)
    })
    list.current?.querySelector<HTMLInputElement>(`[data-row="${next}"] input`)?.focus()
  }

  /** Copies the label of a link to its row while the admin types, so that the displayed name of the link is current. */
  function named({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement
    const at = paths.findIndex(path => name === `${path}.label.${language}`)
    const row = rows[at]
    if (row) setRows(rows.with(at, { ...row, label: { ...row.label, [language]: value } }))
  }

  const nameOf = ({ key, label }: MenuRow) =>
    label[language] || label.ar || t('content.item.number', { number: rows.findIndex(row => row.key === key) + 1 })

  return { rows, set, add, named, nameOf, list, shifted }
}

/**
 * Describes the links of a menu for the conflict dialog. Each link is named by its label, or by its URL if it has no
 * label.
 */
function menuView(label: string, text: string, language: Language) {
  const rowName = ({ href, label }: { href: string; label: Record<Language, string> }) =>
    label[language] || label.ar || href
  const fields = { label: { label: text } }
  return { label, rowName, fields: { ...fields, items: { label: '', rowName, fields } } }
}
