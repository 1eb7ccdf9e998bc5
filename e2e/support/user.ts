/** Whoever is signed in, as the API tells it and the browser keeps it. */
export interface User {
  id: string;
  accessToken: string;
  refreshToken: string;
  usertype: string;
}
