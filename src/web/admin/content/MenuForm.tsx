import { type FormEvent, useState } from 'react'
import type { AdminMenu } from '../../../shared/contracts/content-editing.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { NO_WORDS, wordsOf } from '../FourLanguages.tsx'
import { useShifted } from '../use-shifted.ts'
import { useVersioned } from '../use-versioned.tsx'
import { HrefField } from './HrefField.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { MoveButtons, moved } from './MoveButtons.tsx'
import { useUnsaved } from './use-unsaved.tsx'
import { Words } from './Words.tsx'

interface MenuFormProps {
  menu: AdminMenu
  onSaved: (menu: AdminMenu) => void
}

const MOST = 20

/** The links of one menu in their order, each with where it leads and what it is called. */
export function MenuForm({ menu, onSaved }: MenuFormProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const [rows, setRows] = useState(() => menu.items.map((item, key) => ({ key, ...item })))
  const [next, setNext] = useState(menu.items.length)
  const unsaved = useUnsaved()
  const { list, shifted } = useShifted<HTMLOListElement>()
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: menu,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
    send: (fields, version) =>
      api.adminChangeMenu({
        params: { type: menu.type },
        body: {
          items: rows.map((_, n) => ({
            href: fields(`items.${n}.href`),
            label: wordsOf(fields, `items.${n}.label`),
          })),
          version,
        },
      }),
    changes: () => [],
  })

  function set(changed: typeof rows) {
    setRows(changed)
    unsaved.change()
  }

  return (
    <form
      ref={form}
      className="card admin-order__part"
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
      {notice}
      <LanguageChoice>
        <ol className="content-items" ref={list}>
          {rows.map(({ key, href, label, leads }, n) => {
            const name = label[language] || label.ar || t('content.item.number', { number: n + 1 })
            return (
              <li key={key} className="content-item" data-row={key}>
                <div className="content-item__head">
                  <HrefField name={`items.${n}.href`} value={href} error={errors[`items.${n}.href`]} />
                  <div className="content-row__moves">
                    <MoveButtons
                      name={name}
                      place={n}
                      count={rows.length}
                      onMove={by => {
                        set(moved(rows, n, by))
                        shifted(key, by)
                      }}
                    />
                    <IconButton
                      label={t('content.item.remove', { name })}
                      onClick={() => set(rows.filter(row => row.key !== key))}
                    >
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
                <Words
                  path={`items.${n}.label`}
                  label={t('content.link.label')}
                  values={label}
                  maxLength={60}
                  errors={errors}
                />
              </li>
            )
          })}
        </ol>
      </LanguageChoice>
      {rows.length < MOST && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              set([...rows, { key: next, href: '', label: NO_WORDS, leads: 'elsewhere' }])
              setNext(next + 1)
            }}
          >
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
