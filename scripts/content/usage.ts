export const usage = `npm run content -- <command>

  list [--locale L] [--kind K]        lists every version of every document
  show <document> [--draft | --version N]
                                      prints the live version, the draft or version N, as in a file
  export [<document>…] [--locale L] [--kind K] [--draft | --version N] [--out FOLDER]
                                      writes content files, and the JSON Schemas with which code editors check them
  put <file>… [--base N] [--note TEXT]
                                      checks files and stores them as drafts, which are visible in previews
  locales <document>… [--locale L]    compares the document with the same document in other locales; with L, value by value
  copy <document>… --from L           stores the text of another locale as the draft
  diff <document>… [--version N]      compares the draft, or version N, with the live version
  check <document>…                   checks the draft, or the live version, as before publishing
  publish <document>… [--version N]   makes the draft live, unless the check finds an error
  compare <document>… [--version N] [--against M]
                                      lists the fields and blocks that differ between version M (default: the live
                                      version) and version N (default: the draft)
  restore <document>… --version N [--base N] [--note TEXT]
                                      stores the text of an earlier version as the draft
  schedule <document>… --at T [--until T]
                                      makes the draft live at a time, such as 2027-01-31T09:00, which is in the time zone
                                      of the document's market unless it has an offset
  cancel <document>… [--version N]    cancels a schedule that has not begun
  unpublish <document>…               takes the live version offline
  rollback <document>… [--version N]  publishes the previous version, or version N, again
  import [FOLDER]                     stores and publishes every changed file
  release list                        lists all releases
  release create <name> [--note TEXT] creates a release, whose documents go live, end and roll back together
  release show <name>                 lists the documents of a release, and previews of it
  release add <name> <document>… [--version N]
                                      adds drafts, or a version, to an open release
  release remove <name> <document>…   removes documents from an open release
  release publish <name> [--until T]  makes all documents live now, unless a check finds an error
  release schedule <name> --at T [--until T] [--zone SITE]
                                      makes all documents live at a time. Times without an offset are in the time zone of the
                                      documents, or with --zone of a market, such as de
  release reopen <name>               cancels the schedule, so that the release can be changed
  release cancel <name>               cancels a release that has not begun
  release end <name> [--keep-newer]   ends a live release now
  release rollback <name> [--keep-newer]
                                      restores the content from before the release; with --keep-newer, documents that have
                                      a newer live version keep it
  redirects list                      lists all redirects
  redirects export FILE.csv           writes all redirects to a CSV file
  redirects import FILE.csv [--dry-run] [--prune]
                                      stores the redirects of a file, or none if one is invalid; --prune also removes
                                      redirects of the file's sites that the file does not contain
  redirects remove <scope> <source>…  removes redirects, such as: redirects remove de-de /alte-seite
  media upload <file>… [--alt TEXT --locale L] [--name NAME]
                                      stores pictures in the media library, and prints their ids
  media list [TEXT]                   lists pictures, or those with the text in their name or alt text
  media show <id>                     prints a picture's details
  media edit <id> [--alt TEXT --locale L] [--focus X,Y | --focus none] [--name NAME]
                                      changes a picture's details; --alt "" removes the text of the locale
  media used <id>                     lists the documents that use a picture
  media replace <id> <file>           shows another file in all documents that use the picture
  media delete <id>…                  deletes pictures that no visitor sees
  preview create [PATH] [--hours N] [--market M,…] [--note TEXT]
                                      prints a link that shows drafts, for 8 hours, in the market of the page or in those named
  preview list                        lists preview links with their ids
  preview revoke <id>…                revokes preview links

A document is <locale>/<kind>/<key>, such as en-us/page/home. Its file is content/en-us/page/home.json.
All commands have the option --persist-to DIR, the data folder (default: CAIRN_STATE, or else .wrangler/state).
With --to https://staff.shop.example --token TOKEN, all commands edit the content of a deployment. The token can also be in
CAIRN_STAFF_TOKEN.`;
