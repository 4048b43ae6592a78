/** The letter G as Google asks for it on such a button. */
export function GoogleMark() {
  return (
    <svg aria-hidden="true" focusable="false" height="18" viewBox="0 0 48 48" width="18">
      <path
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
        fill="#4285F4"
      />
      <path
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.8-12.3-9H4.4v5.7A22 22 0 0 0 24 46Z"
        fill="#34A853"
      />
      <path d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8Z" fill="#FBBC05" />
      <path
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7c1.8-5.2 6.6-9 12.3-9Z"
        fill="#EA4335"
      />
    </svg>
  )
}
