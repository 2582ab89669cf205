/**
 * Runs before the first paint as a separate classic script, so that the wrong theme never flashes. Stores the language
 * prefix of a shop address in a cookie, so that the server renders later pages in this language; the dashboard uses the
 * language of the account instead. If an address has no prefix and the cookie is missing, restores the cookie from the
 * local storage and reloads the page. Repeats the submission of a form that was submitted before its code had loaded.
 */
const root = document.documentElement
try {
  if (localStorage.getItem('theme') === 'dark') {
    root.dataset.theme = 'dark'
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!
    bar.content = bar.dataset.dark!
  }
  // Marks the document of a signed-in visitor: the header then reserves the space of the account menu, and "Login" does
  // not flash.
  if (localStorage.getItem('accessToken') ?? localStorage.getItem('token')) root.dataset.account = ''
  const isShop = !/^\/(..\/)?nadara_view\//.test(location.pathname)
  if (isShop && location.pathname.slice(1, 3) === root.lang && /^\/..(\/|$)/.test(location.pathname)) {
    localStorage.setItem('language', root.lang)
    document.cookie = `lang=${root.lang};path=/;max-age=31536000;samesite=lax`
  } else if (isShop) {
    const stored = localStorage.getItem('language')
    if (stored && __LANGUAGES__.includes(stored) && stored !== root.lang && !document.cookie.includes('lang=')) {
      document.cookie = `lang=${stored};path=/;max-age=31536000;samesite=lax`
      if (document.cookie.includes(`lang=${stored}`)) location.reload()
    }
  }
} catch {}
root.dataset.js = ''

// Blocks submissions of POST forms before hydration, and retries them every 200 ms until a submit handler is attached.
const pressed = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>()
addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  // Cancels the scheduled resubmission of this form, to prevent a double submission.
  clearTimeout(pressed.get(form))
  if (event.defaultPrevented || form.method !== 'post') return
  event.preventDefault()
  pressed.set(
    form,
    setTimeout(() => form.isConnected && form.requestSubmit(), 200),
  )
})
