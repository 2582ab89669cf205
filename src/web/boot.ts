/**
 * Runs before anything is painted, as a classic script of its own: no flash of the wrong theme. An address with a
 * language in it stores that language; the cookie lets the server render it at first byte. A form that is sent before its
 * code is there waits for it.
 */
const root = document.documentElement
try {
  if (localStorage.getItem('theme') === 'dark') {
    root.dataset.theme = 'dark'
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!
    bar.content = bar.dataset.dark!
  }
  // Somebody is signed in: the bar keeps the place of the account's menu instead of showing "Login" for a moment.
  if (localStorage.getItem('accessToken') ?? localStorage.getItem('token')) root.dataset.account = ''
  if (location.pathname.slice(1, 3) === root.lang && /^\/..(\/|$)/.test(location.pathname)) {
    localStorage.setItem('language', root.lang)
    document.cookie = `lang=${root.lang};path=/;max-age=31536000;samesite=lax`
  } else {
    const stored = localStorage.getItem('language')
    if (stored && __LANGUAGES__.includes(stored) && stored !== root.lang && !document.cookie.includes('lang=')) {
      document.cookie = `lang=${stored};path=/;max-age=31536000;samesite=lax`
      if (document.cookie.includes(`lang=${stored}`)) location.reload()
    }
  }
} catch {}
root.dataset.js = ''

// A form whose code is still on its way is sent nowhere: it is pressed again until somebody listens.
const pressed = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>()
addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  // Somebody listens already: the press that waits would be a second one.
  clearTimeout(pressed.get(form))
  if (event.defaultPrevented || form.method !== 'post') return
  event.preventDefault()
  pressed.set(
    form,
    setTimeout(() => form.isConnected && form.requestSubmit(), 200),
  )
})
