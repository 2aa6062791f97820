import type { Region } from './region.ts';

export const it: Region = {
  company: 'Cairn Outfitters Italia S.r.l.',
  address: 'Via dei Portici Lunghi 48, 39100 Bolzano (BZ), Italia',
  phone: '0471 555155',
  phoneNumber: '+390471555155',
  hours: 'Dal lunedì al venerdì dalle 9 alle 18, il sabato dalle 10 alle 14.',
  prices:
    "I prezzi sono espressi in euro e comprendono l'IVA. Le spese di spedizione, se dovute, si aggiungono e sono indicate prima del pagamento.",
  withdrawal: `
    ## Diritto di recesso
    Lei ha il diritto di recedere dal contratto entro quattordici giorni senza indicarne le ragioni (articoli 52 e seguenti del Codice del consumo). Il periodo scade quattordici giorni dopo il giorno in cui Lei, o un terzo da Lei designato e diverso dal vettore, ha ricevuto l'ultimo dei beni.
    Per esercitare il recesso è sufficiente una dichiarazione esplicita, per lettera o per e-mail a [EMAIL], oppure il modulo riportato qui sotto, che non è obbligatorio. Basta inviarla prima della scadenza.
    ### Effetti del recesso
    - Rimborsiamo tutti i pagamenti ricevuti, comprese le spese della consegna standard, entro quattordici giorni dal giorno in cui siamo informati del recesso, con lo stesso mezzo di pagamento e senza alcun costo. Possiamo trattenere il rimborso finché non abbiamo ricevuto i beni o la prova della loro spedizione. Il supplemento per la consegna espressa non è rimborsato.
    - I beni vanno rispediti entro quattordici giorni dalla comunicazione del recesso. La nostra etichetta di reso è gratuita.
    - Lei risponde di una diminuzione del valore solo se deriva da una manipolazione diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.
    Il diritto di recesso non si applica ai beni confezionati su misura, né ai beni sigillati che non si prestano a essere restituiti per motivi igienici e che sono stati aperti dopo la consegna.
    ### Modulo di recesso
    A [COMPANY], [ADDRESS], [EMAIL]: con la presente notifico il recesso dal contratto di vendita dei seguenti beni (descrizione, numero d'ordine), ordinati il / ricevuti il, nome, indirizzo, data, firma (solo se il modulo è inviato su carta).
    ### Un po' più di tempo
    Oltre quanto previsto dalla legge, accettiamo il reso dei capi non indossati e con etichetta entro 30 giorni dalla consegna. La procedura è descritta nella pagina [Resi](/help/returns/how-to-return).
  `,
  guarantee: `
    ## Garanzia legale e garanzia convenzionale
    Tutti i prodotti sono coperti dalla garanzia legale di conformità di due anni dalla consegna (articoli 128 e seguenti del Codice del consumo). Se il difetto si manifesta entro un anno, si presume che esistesse già alla consegna. Lei può scegliere tra riparazione e sostituzione; se non sono possibili, ha diritto a una riduzione del prezzo o alla risoluzione del contratto.
    Inoltre garantiamo i nostri prodotti contro i difetti di materiale e di fabbricazione per la loro normale durata. Questa garanzia non limita i diritti che spettano per legge.
  `,
  law: `
    ## Legge applicabile e controversie
    Queste condizioni sono regolate dalla legge italiana. Se risiede in un altro Stato, Lei conserva la tutela delle norme imperative di quello Stato.
    La invitiamo a scriverci prima di tutto: quasi ogni questione si risolve così. In caso contrario può rivolgersi a un organismo di risoluzione alternativa delle controversie iscritto nell'elenco del Ministero delle Imprese e del Made in Italy, oppure al giudice del luogo in cui risiede o ha il domicilio.
  `,
  dataRights: `
    ## I Suoi diritti
    Il regolamento generale sulla protezione dei dati (GDPR) e il Codice privacy Le danno il diritto di accedere ai dati, di farli rettificare o cancellare, di limitarne o contestarne l'uso e di riceverli in un formato trasferibile. Un consenso può essere revocato in ogni momento per il futuro. Rispondiamo entro un mese.
    Trattiamo i dati per eseguire il contratto (ordine, pagamento, consegna), per obbligo di legge (contabilità, sicurezza dei prodotti), con il Suo consenso (newsletter, cookie facoltativi) o per un legittimo interesse (prevenzione delle frodi, sicurezza del sito).
    Può presentare un reclamo al Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma.
  `,
  returnDays: 30,
};
